import css from './app.css?inline'

export const STYLES_ID = 'kieu-dang'

/**
 * The styles as they stand in every page: a first visit on a phone waits for one answer instead of two. The browser
 * reads them back from the page it got, so that no script carries them.
 */
export const pageStyles: string = import.meta.env.SSR
  ? css
  : (document.getElementById(STYLES_ID)?.textContent ?? '')
