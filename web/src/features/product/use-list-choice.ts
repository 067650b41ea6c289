import { useSearchParams } from 'react-router';
import { useLocation, useNavigate } from '../../lib/navigation.tsx';
import { addressOf, type ListChoice, ordered, readChoice } from './list-choice.ts';

/** The choice in the address, and how to change it: each change is a step back in the history. */
export function useListChoice(): [ListChoice, (next: ListChoice) => void] {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = (next: ListChoice) =>
    void navigate(addressOf(pathname, ordered(next)), { preventScrollReset: true });
  return [readChoice(parameters), change];
}
