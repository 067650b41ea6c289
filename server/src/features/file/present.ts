/** The address travels twice: clients read `data.url`, and one kind of client reads `url`. */
export function presentFile(url: string): { data: { url: string }; url: string } {
  return { data: { url }, url };
}
