export const STYLES_ID = 'kieu-dang'

/**
 * The mark that the server replaces by the styles when a page has been rendered; React never handles them.
 */
export const STYLES_MARK = '/*styles*/'

/**
 * The content of the style element of every page: a first visit on a phone waits for one answer instead of
 * two. The browser reads it back from the page that it got, so that no script carries it.
 */
export const pageStyles: string = import.meta.env.SSR
  ? STYLES_MARK
  : (document.getElementById(STYLES_ID)?.textContent ?? '')
