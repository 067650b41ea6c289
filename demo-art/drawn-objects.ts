import { marigold } from './ornaments.ts';

/** Objects that the emoji pictures lack. `over` names the emoji picture that the drawing is laid upon. */
export type DrawnObject = { svg: string; over?: string };

const canvas = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${body}</svg>`;

const drone = canvas(`<defs>
<linearGradient id="b" x2="0" y2="1"><stop stop-color="#fbfbff"/><stop offset=".55" stop-color="#c9cbe0"/><stop offset="1" stop-color="#8b8db0"/></linearGradient>
<linearGradient id="a" x2="0" y2="1"><stop stop-color="#7c7f9c"/><stop offset="1" stop-color="#3d3f58"/></linearGradient>
<radialGradient id="l" cx=".38" cy=".35"><stop stop-color="#9fd8ff"/><stop offset=".5" stop-color="#2e5f9e"/><stop offset="1" stop-color="#141c33"/></radialGradient>
<radialGradient id="p"><stop stop-color="#d7dcf5" stop-opacity=".9"/><stop offset="1" stop-color="#aab1d8" stop-opacity=".35"/></radialGradient></defs>
<path d="M60 92Q128 118 196 92M46 128Q128 138 210 128" stroke="url(#a)" stroke-width="13" fill="none" stroke-linecap="round"/>
<g fill="url(#a)"><rect x="52" y="70" width="16" height="32" rx="7"/><rect x="188" y="70" width="16" height="32" rx="7"/><rect x="34" y="104" width="18" height="36" rx="8"/><rect x="204" y="104" width="18" height="36" rx="8"/></g>
<g fill="url(#p)"><ellipse cx="60" cy="70" rx="46" ry="8"/><ellipse cx="196" cy="70" rx="46" ry="8"/><ellipse cx="43" cy="103" rx="42" ry="9"/><ellipse cx="213" cy="103" rx="42" ry="9"/></g>
<path d="M82 150L70 186H56M174 150l12 36h14" stroke="url(#a)" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M84 118Q92 92 128 92T172 118L180 142Q164 160 128 160T76 142Z" fill="url(#b)"/>
<path d="M96 112Q108 100 128 100T160 112Q146 118 128 118T96 112Z" fill="#fff" opacity=".75"/>
<rect x="104" y="148" width="48" height="40" rx="16" fill="url(#a)"/><circle cx="128" cy="168" r="15" fill="#23253a"/><circle cx="128" cy="168" r="11" fill="url(#l)"/>
<circle cx="92" cy="136" r="4" fill="#00b050"/><circle cx="164" cy="136" r="4" fill="#f5a623"/>`);

const henna = canvas(`<g fill="none" stroke="#7a2b12" stroke-width="3.2" stroke-linecap="round" opacity=".88">
<circle cx="128" cy="176" r="9"/><circle cx="128" cy="176" r="19"/>
${Array.from({ length: 12 }, (_, i) => `<path d="M128 153q7 -7 0 -15q-7 8 0 15" transform="rotate(${i * 30} 128 176)"/>`).join('')}
${Array.from({ length: 12 }, (_, i) => `<circle cx="128" cy="132" r="1.6" transform="rotate(${i * 30 + 15} 128 176)"/>`).join('')}</g>`);

const marigoldHead = (hue: number) => canvas(`<g transform="translate(128 128)">${marigold(118, hue)}</g>`);

const bananaLeaf =
  canvas(`<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#8fd06a"/><stop offset=".5" stop-color="#4da64a"/><stop offset="1" stop-color="#1f7a3c"/></linearGradient></defs>
<path d="M8 150C40 70 150 40 250 96C220 190 90 226 8 150Z" fill="url(#g)"/>
${Array.from({ length: 11 }, (_, i) => `<path d="M${34 + i * 18} ${146 - i * 3.6}q22 -22 ${20 + i} -${46 - Math.abs(i - 5) * 4}M${34 + i * 18} ${146 - i * 3.6}q26 10 ${34 - i} ${40 - Math.abs(i - 4) * 4}" stroke="#bfe79a" stroke-opacity=".45" stroke-width="2.4" fill="none"/>`).join('')}
<path d="M8 150Q120 140 250 96" stroke="#d8f2b0" stroke-width="5" fill="none"/>`);

export const drawnObjects: Record<string, DrawnObject> = {
  drone: { svg: drone },
  henna: { svg: henna, over: '270b-1f3fd' },
  'marigold-orange': { svg: marigoldHead(32) },
  'marigold-yellow': { svg: marigoldHead(44) },
  'banana-leaf': { svg: bananaLeaf },
};
