import type { ReactNode } from 'react';

type ChoiceChipProps = { chosen: boolean; onClick: () => void; children: ReactNode };

/** One of a few choices that all stay in view. */
export function ChoiceChip({ chosen, onClick, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className="min-h-touch rounded-full border border-line-strong px-4 text-sm transition-colors hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:font-semibold"
    >
      {children}
    </button>
  );
}
