import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, Trash2 } from '../../../ui/icons.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import type { MediaKind } from '../media-kinds.ts';

type MediaListProps = {
  label: string;
  kind: MediaKind;
  urls: readonly string[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  children: (url: string, index: number) => ReactNode;
};

/** Stored media in order, at least one; reordered by dragging or with buttons. */
export function MediaList({ label, kind, urls, onMove, onRemove, children }: MediaListProps) {
  const t = useTranslations('admin.files');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const removedAt = useRef(0);
  const moved = useRef<{ to: number; action: string }>(undefined);

  const control = (index: number, action: string) => {
    const item = list.current?.children[Math.min(index, urls.length - 1)];
    const exact = item?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
    return exact ?? item?.querySelector<HTMLElement>('[data-action]:not(:disabled)');
  };
  useFocusAfterRemoval(urls.length, () => control(removedAt.current, 'remove'));
  // Moves the focus with the item whose control was used.
  useEffect(() => {
    if (moved.current) control(moved.current.to, moved.current.action)?.focus();
    moved.current = undefined;
  });

  const move = (from: number, to: number, action: string) => {
    moved.current = { to, action };
    onMove(from, to);
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-4"
    >
      {urls.map((url, index) => (
        <li
          key={url}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={() => dragged !== undefined && dragged !== index && onMove(dragged, index)}
          className="flex cursor-grab flex-col overflow-hidden rounded-control border border-line bg-surface"
        >
          {children(url, index)}
          <div className="flex justify-between">
            <IconButton
              label={t(`${kind}.earlier`, { place: String(index + 1) })}
              data-action="earlier"
              disabled={index === 0}
              onClick={() => move(index, index - 1, 'earlier')}
            >
              <ChevronLeft aria-hidden size={20} />
            </IconButton>
            <IconButton
              label={t(`${kind}.remove`, { place: String(index + 1) })}
              data-action="remove"
              tone="danger"
              onClick={() => {
                removedAt.current = index;
                onRemove(index);
              }}
            >
              <Trash2 aria-hidden size={18} />
            </IconButton>
            <IconButton
              label={t(`${kind}.later`, { place: String(index + 1) })}
              data-action="later"
              disabled={index === urls.length - 1}
              onClick={() => move(index, index + 1, 'later')}
            >
              <ChevronRight aria-hidden size={20} />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
