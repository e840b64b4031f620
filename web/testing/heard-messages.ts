const liveRegions = '[role="status"], [role="alert"], [aria-live]'

/** Records the announcements of live regions in order. */
export function heardMessages() {
  const texts: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const region of new Set(changes.flatMap(regionsOf)))
      if (region.textContent !== '') texts.push(region.textContent)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return { texts, stop: () => observer.disconnect() }
}

/** The live regions that contain a change or were added by it. */
function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const element = target instanceof Element ? target : target.parentElement
  const around = element?.closest(liveRegions)
  if (around) return [around]
  return [...addedNodes]
    .filter((node) => node instanceof Element)
    .flatMap((node) => [...(node.matches(liveRegions) ? [node] : []), ...node.querySelectorAll(liveRegions)])
}
