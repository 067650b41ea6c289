/** An amount as people type it, or nothing. */
export const amountOf = (written: string): string | null => written.replace(/[₹,\s]/g, '') || null;
