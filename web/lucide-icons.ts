import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const prefix = 'virtual:lucide/';
const createIcon = fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url));

/** Attributes that all icons of lucide share; create-icon.ts sets them once on the icon, where a caller can change them. */
const sharedAttributes =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** `virtual:lucide/house` is a React component that draws the icon called house. */
export const lucideIcons: Plugin = {
  name: 'lucide-icons',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const name = id.slice(prefix.length + 1);
    const icon = icons.icons[name];
    if (!icon) return this.error(`lucide has no icon called ${name}.`);
    const shapes = icon.body.replace(sharedAttributes, '');
    return `import { createIcon } from ${JSON.stringify(createIcon)};
      export default /* @__PURE__ */ createIcon(${JSON.stringify(name)}, ${JSON.stringify(shapes)});`;
  },
};
