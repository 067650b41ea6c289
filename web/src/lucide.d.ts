/* The components that web/lucide-icons.ts makes. */
declare module 'virtual:lucide/*' {
  const icon: import('./ui/create-icon.ts').Icon;
  export default icon;
}
