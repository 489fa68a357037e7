// The modules that tools/pages/manual.ts makes of the files in docs/huong-dan.

declare module '*/huong-dan/README.md?contents' {
  const contents: readonly import('./manual-contents.ts').ManualGroup[]
  export default contents
}
