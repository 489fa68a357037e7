/** A chapter of the owner's manual, as the list of its contents shows it. */
export type ManualChapter = {
  /** The name of its file in docs/huong-dan without `.md`, and its address below /admin/help. */
  slug: string
  title: string
  /** Its sentence below the title. */
  lead: string
  sections: readonly { id: string; title: string; steps: readonly string[] }[]
}

export type ManualGroup = { title: string; chapters: readonly ManualChapter[] }
