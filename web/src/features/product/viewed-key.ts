/** The key of the viewed services in browser storage. In a file of its own, so that importing it loads nothing else. */
export const viewedKey = 'recently_viewed';
