import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };

export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.id ?? ''}>
      <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto md:gap-2 border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-touch border-b-3 border-transparent px-2.5 font-medium md:px-3 whitespace-nowrap text-muted transition-colors hover:text-ink data-[state=active]:border-action data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        // Kept in the page while hidden, so that the server's HTML carries every text.
        <RadixTabs.Content
          key={tab.id}
          value={tab.id}
          forceMount
          className="py-5 data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
