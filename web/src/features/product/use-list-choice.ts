import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocation, useNavigate } from '../../lib/navigation.tsx';
import { addressOf, type ListChoice, ordered, readChoice } from './list-choice.ts';

/** The choice in the address, and how to change it: each change is a step back in the history. */
export function useListChoice(): [ListChoice, (next: ListChoice) => void] {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const written = readChoice(parameters);
  const address = addressOf(pathname, written);
  // The router takes a moment to change the address: until then a control shows what was just chosen.
  const [shown, setShown] = useState({ address, choice: written });
  if (shown.address !== address) setShown({ address, choice: written });
  const change = (next: ListChoice) => {
    const choice = ordered(next);
    setShown({ address, choice });
    void navigate(addressOf(pathname, choice), { preventScrollReset: true });
  };
  return [shown.address === address ? shown.choice : written, change];
}
