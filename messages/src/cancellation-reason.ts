import reasons from './en/reasons.ts';

type Reason = keyof typeof reasons;

const known = new Map<string, Reason>(
  (Object.keys(reasons) as Reason[]).map((key) => [reasons[key], key] as const),
);

/** An order's reason in the reader's language where it is one of ours; what somebody typed stays as it is. */
export function cancellationReason(t: (reason: Reason) => string, written: string): string {
  const reason = known.get(written);
  return reason ? t(reason) : written;
}
