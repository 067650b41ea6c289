import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };

export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  const { list, line } = useTabIndicator(active);
  return (
    <RadixTabs.Root value={active} onValueChange={setActive}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        data-line={line ? '' : undefined}
        className="group relative flex overflow-x-auto border-b border-line md:gap-2"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            data-tab={tab.id}
            // The focus ring is inside the tab, and the line is below the tab.
            className="relative mb-1 min-h-touch rounded-lg px-2 font-medium -outline-offset-3 whitespace-nowrap text-muted transition-colors after:absolute after:inset-x-0 after:-bottom-1 after:h-0.75 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-action group-data-line:after:hidden md:px-3"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
        {line && (
          <span
            aria-hidden
            style={line}
            className="absolute bottom-0 h-0.75 rounded-full bg-action transition-[left,width]"
          />
        )}
      </RadixTabs.List>
      {tabs.map((tab) => (
        // Mounted while hidden, so that the server's HTML contains the text of every tab.
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

/** Position of the line under the active tab, so that it can be animated; until measured, the tab has its own. */
function useTabIndicator(active: string) {
  const list = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<{ left: number; width: number }>();
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      const tab = row.querySelector<HTMLElement>(`[data-tab="${active}"]`);
      if (tab) setLine({ left: tab.offsetLeft, width: tab.offsetWidth });
    };
    measure();
    const resized = new ResizeObserver(measure);
    for (const tab of row.querySelectorAll('[role="tab"]')) resized.observe(tab);
    return () => resized.disconnect();
  }, [active]);
  return { list, line };
}
