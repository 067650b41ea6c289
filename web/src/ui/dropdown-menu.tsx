import * as Menu from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import type { ReactElement } from 'react';

export type MenuAction = {
  label: string;
  onSelect: () => void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
};

/** A menu of actions under a button. */
export function DropdownMenu({
  trigger,
  actions,
}: {
  trigger: ReactElement;
  actions: readonly MenuAction[];
}) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-44 animate-pop rounded-card border border-line bg-surface p-1.5 shadow-overlay"
        >
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              disabled={action.disabled ?? false}
              onSelect={action.onSelect}
              className={clsx(
                'flex min-h-touch cursor-pointer items-center rounded-control px-3 outline-none data-disabled:text-muted data-highlighted:bg-sunken',
                action.tone === 'danger' && 'text-danger',
              )}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
