import { Button } from './button.tsx';

type PagerProps = { page: number; totalPages: number; onPage: (page: number) => void };

export function Pager({ page, totalPages, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4 py-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        Page {page} of {Math.max(1, totalPages)}
      </p>
      <Button variant="secondary" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
