import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };

export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  const id = useId();
  const tabId = (tab: Tab) => `${id}-${tab.id}`;
  const panelId = (tab: Tab) => `${tabId(tab)}-panel`;
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
            id={tabId(tab)}
            aria-controls={panelId(tab)}
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
            className="absolute bottom-0 h-0.75 rounded-full bg-action transition-all"
          />
        )}
      </RadixTabs.List>
      {tabs.map((tab) => (
        // Mounted while hidden, so that the server's HTML contains the text of every tab. Radix's own panel would render
        // the page once more, right after it is hydrated.
        <div
          key={tab.id}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          data-state={tab.id === active ? 'active' : 'inactive'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus can be reached and scrolled.
          tabIndex={0}
          className="py-5 data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          {tab.content}
        </div>
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
    // The observer also reports the first size.
    const resized = new ResizeObserver(measure);
    for (const tab of row.querySelectorAll('[role="tab"]')) resized.observe(tab);
    return () => resized.disconnect();
  }, [active]);
  return { list, line };
}
