import { useWideScreen } from '../../../lib/use-wide-screen.ts';
import { ManagedCards } from './managed-cards.tsx';
import { ManagedTable, type ManagedTableProps } from './managed-table.tsx';

/** A page of services. */
export function ManagedList({ sort, onSort, ...list }: ManagedTableProps) {
  const isWide = useWideScreen();
  return isWide ? <ManagedTable {...list} {...{ sort, onSort }} /> : <ManagedCards {...list} />;
}
