import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { type ListChoice, ordered, readChoice } from './list-choice.ts';

/** The choice in the address, and how to change it: each change is a step back in the history. */
export function useListChoice(): [ListChoice, (next: ListChoice) => void] {
  const [choice, change] = useAddressChoice<ListChoice>(readChoice, {});
  return [choice, (next) => change(ordered(next))];
}
