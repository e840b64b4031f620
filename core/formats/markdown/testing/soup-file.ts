/** A recipe file with every part that a file can have. */
export const soupFile = `---
slug: red-lentil-soup
published: 2026-03-01T08:00:00.000Z
access: subscribers
servings: 4
prep: 10 min
cook: 1 h 30 min
cuisines: [turkish]
keywords: [winter, quick soup]
---

# Red lentil soup

A soup for a *cold* evening.

### Why it works

Lentils thicken it.

## Ingredients

- 250 g red lentils, rinsed
- 2 large onions, diced {=onions}
- 1 1/2 tbsp [olive oil](https://example.com/oil) (or butter)
- pinch of salt

### To serve

> Use what is fresh.

- 1–2 lemons

## Equipment

- large pot (heavy)

## Method

1. Fry the [onions](ingredient:large-onions) in half of the [oil](ingredient:olive-oil?share=0.5). {timer 10 min}
2. Simmer at [95 °C](measurement:celsius?quantity=95).

   Stir now and then.
   > It must not boil.

## Notes

It keeps for 3 days.

## Story

My grandmother made it.

<!-- more -->

Every Friday.
`
