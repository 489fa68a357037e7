/** Made by the build (`tools/pages/used-styles.ts`). */
declare module 'virtual:page-styles' {
  const pageStyles: import('./styles-of-page.ts').PageStyles
  export default pageStyles
}
