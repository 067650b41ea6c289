/** The reply has the address twice, because some clients read `data.url` and others `url`. */
export function presentFile(url: string): { data: { url: string }; url: string } {
  return { data: { url }, url };
}
