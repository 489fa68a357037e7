/** A text of the about page, cut at its headings. */
export type AboutText = { story: string; parts: { title: string; text: string }[] }

/** The story before the first `## heading`, and a part for each heading. */
export function cutAbout(text: string): AboutText {
  const [story = '', ...parts] = text.split(/^#{1,4}[ \t]+/m)
  return {
    story: story.trim(),
    parts: parts.map(part => {
      const [title = '', ...rest] = part.split('\n')
      return { title: title.trim(), text: rest.join('\n').trim() }
    }),
  }
}
