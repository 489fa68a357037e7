/** Set in the tab that has shown the guide: from then on the overview is shown at its own address. */
export const SEEN_KEY = 'setup-guide-seen'
