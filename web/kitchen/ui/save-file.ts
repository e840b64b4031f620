/** Downloads a file that was created in the page. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  save(url, name)
  URL.revokeObjectURL(url)
}

/** Downloads a CSV table. The byte order mark at its start tells Excel that it is UTF-8. */
export function saveTable(name: string, csv: string): void {
  saveFile(name, new Blob(['\ufeff', csv], { type: 'text/csv' }))
}

/** Downloads a URL of this host, under the file name of the response. */
export function saveAddress(url: string): void {
  save(url, '')
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
