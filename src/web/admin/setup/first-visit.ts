/** Set in the tab that has seen the guide: from then on the overview stands under its own address. */
export const SEEN_KEY = 'setup-guide-seen'
