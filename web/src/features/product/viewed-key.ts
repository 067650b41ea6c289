/** Where the browser stores which services were looked at; on its own, so that asking for it loads nothing else. */
export const viewedKey = 'recently_viewed';
