/** Published to all instances when somebody is signed out everywhere, so that open streams end at once. */
export const signedOutTopic = 'signed-out';

export type SignedOut = { userId: string };
