/**
 * A script of every page, as text: pictures that can't be loaded are marked, at first sight and at any
 * time later, so that the styles show a lamp in their place (`styles/base.css`). React would miss those
 * that fail before it has taken the page over.
 */
export const MARK_BROKEN_PICTURES = `(() => {
  const mark = ({ target, type }) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error')
  }
  // on the document: the window never hears of pictures
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
  for (const target of document.images)
    if (target.complete && !target.naturalWidth && target.currentSrc.includes('/media/')) mark({ target, type: 'error' })
})()`
