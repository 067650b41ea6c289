import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from './icons.ts';

type SortHeadProps<Sort extends string> = {
  label: string;
  /** The first is what a first click sorts by. */
  sorts: readonly [Sort, Sort?];
  sort: Sort;
  onSort: (sort: Sort) => void;
  className?: string;
};

/** The head of a column by which a table can be sorted. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { label, sorts, sort, onSort, className } = props;
  const [first, second = first] = sorts;
  const isSorted = sort === first || sort === second;
  const isAscending = sort.endsWith('-asc') || sort === 'oldest';
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={clsx(headClass, 'p-0', className)}
    >
      <button
        type="button"
        onClick={() => onSort(sort === first ? second : first)}
        className="flex min-h-touch w-full items-center gap-1 px-2 text-left font-semibold -outline-offset-3 hover:text-action"
      >
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <Icon aria-hidden size={14} className={clsx('shrink-0', !isSorted && 'text-muted')} />
      </button>
    </th>
  );
}

/** Stays below the header of the page while the rows scroll. */
export const headClass =
  'sticky top-[4.25rem] z-10 border-b border-line bg-sunken text-left text-sm font-semibold';
