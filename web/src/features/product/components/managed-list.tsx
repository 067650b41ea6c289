import { useWideScreen } from '../../../lib/use-wide-screen.ts';
import { useListView } from '../list-view.ts';
import { ManagedCards } from './managed-cards.tsx';
import { ManagedTable, type ManagedTableProps } from './managed-table.tsx';

/** A page of services, as it was chosen. */
export function ManagedList({ sort, onSort, ...list }: ManagedTableProps) {
  const isTable = useListView() === 'table';
  const isWide = useWideScreen();
  return isTable && isWide ? <ManagedTable {...list} {...{ sort, onSort }} /> : <ManagedCards {...list} />;
}
