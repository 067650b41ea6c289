/** The address is there twice: some clients read `data.url`, others `url`. */
export function presentFile(url: string): { data: { url: string }; url: string } {
  return { data: { url }, url };
}
