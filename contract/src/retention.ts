/** For how many days personal data is stored that ends by itself; the page /privacy names the same numbers. */
export const retentionDays = {
  /** After the last sign-in or renewal, by which a session ends. */
  sessions: 30,
  codes: 1,
  unverifiedRegistrations: 30,
  knownClients: 180,
  storedReplies: 2,
  notifications: 180,
  failedMails: 90,
  localMails: 90,
  /** Entries of the audit trail, and the client addresses in them. */
  adminActions: 730,
  auditClients: 90,
  /** After the end of a rate limit, whose key may hold a client address. */
  rateLimits: 1,
  /** Delivery address and contact in the orders of a deleted account, after the booking day. */
  orderContact: 30,
  /** Lines of the log hold client addresses. Whoever runs the server deletes them (docs/operations.md); India asks for a year. */
  logs: 365,
  /** Messages to other instances, which are deleted once they are sent. */
  instanceMessages: 1,
  /** Mails and other jobs that are done or have failed. */
  jobs: 3,
} as const;

export type Retention = keyof typeof retentionDays;
