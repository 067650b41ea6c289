/** The key of the viewed services in browser storage. In a separate file, so that importing it loads nothing else. */
export const viewedKey = 'recently_viewed';
