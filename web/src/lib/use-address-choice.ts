import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocation, useNavigate } from './navigation.tsx';

type Values = Record<string, string | number | true | undefined>;

type Change<Choice> = (changes: Partial<Choice>, how?: { replace?: boolean }) => void;

/** Filters, sorting and page of a list, kept in the address so that Back, reload and sharing work. */
export function useAddressChoice<Choice extends Values>(
  read: (parameters: URLSearchParams) => Choice,
  /** The values without a choice; they are left out of the address. */
  standard: Partial<Choice>,
): [Choice, Change<Choice>] {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const written = read(parameters);
  const address = addressOf(pathname, written, standard);
  // The router takes a moment to change the address: until then a control shows what was just chosen.
  const [shown, setShown] = useState({ address, choice: written });
  if (shown.address !== address) setShown({ address, choice: written });
  const choice = shown.address === address ? shown.choice : written;
  const change: Change<Choice> = (changes, { replace = false } = {}) => {
    const next = { ...choice, ...changes };
    setShown({ address, choice: next });
    void navigate(addressOf(pathname, next, standard), { replace, preventScrollReset: true });
  };
  return [choice, change];
}

/** The address of a page with a choice. */
export function addressOf(path: string, choice: Values, standard: Values = {}): string {
  const parts = Object.entries(choice)
    .filter(([name, value]) => value !== undefined && value !== '' && value !== standard[name])
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

export function wholeNumber(written: string | null): number | undefined {
  return written && /^[1-9]\d{0,5}$/.test(written) ? Number(written) : undefined;
}
