/* Milliseconds by size of the catalogue, both on logarithmic axes. */

const area = { left: 60, top: 20, width: 520, height: 320 };
const colours = [
  '#b45309',
  '#0f766e',
  '#1d4ed8',
  '#9d174d',
  '#4d7c0f',
  '#6d28d9',
  '#be123c',
  '#0369a1',
  '#a16207',
  '#374151',
];
const lowest = 0.1;
const highest = 1_000;

const heightOf = (ms: number) => {
  const share = Math.log10(Math.min(highest, Math.max(lowest, ms)) / lowest) / Math.log10(highest / lowest);
  return area.top + area.height * (1 - share);
};

export function plot(labels: string[], series: { name: string; values: number[] }[]): string {
  const across = (index: number) => area.left + (area.width * index) / Math.max(1, labels.length - 1);
  const grid = [0.1, 1, 10, 100, 1_000].map((ms) => {
    const y = heightOf(ms);
    return `<path d="M${area.left} ${y}H${area.left + area.width}" stroke="#ddd"/><text x="${area.left - 8}" y="${y + 4}" text-anchor="end">${ms} ms</text>`;
  });
  const names = labels.map(
    (label, index) =>
      `<text x="${across(index)}" y="${area.top + area.height + 22}" text-anchor="middle">${label}</text>`,
  );
  const lines = series.map(({ name, values }, index) => {
    const colour = colours[index % colours.length];
    const points = values
      .map((value, at) => `${across(at).toFixed(1)},${heightOf(value).toFixed(1)}`)
      .join(' ');
    const y = area.top + 12 + index * 20;
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${area.left + area.width + 16}" y="${y}" fill="${colour}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 380" font-family="sans-serif" font-size="12"><title>Latency for one client, by size of the catalogue</title><rect width="780" height="380" fill="#fff"/>${[...grid, ...names, ...lines].join('')}</svg>\n`;
}
