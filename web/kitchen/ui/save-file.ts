/** Lets the browser save a file that the page made. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  save(url, name)
  URL.revokeObjectURL(url)
}

/** Lets the browser save what this host answers at an address, under the name that the answer gives it. */
export function saveAddress(url: string): void {
  save(url, '')
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
