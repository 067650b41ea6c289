/** Signing in and registering, profile, addresses. */
export default {} as const;
