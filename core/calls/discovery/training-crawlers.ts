/**
 * The names by which programs that collect texts to train language models obey robots.txt (RFC 9309), as their operators
 * document them, and those of search engines for a use beyond search ("Google-Extended"). Programs that fetch a page for
 * a person who asks, and those of search, are not listed. Checked in November 2026.
 */
export const trainingCrawlers: readonly string[] = [
  ...['AI2Bot', 'Ai2Bot-Dolma', 'Amazonbot', 'anthropic-ai', 'Applebot-Extended', 'Bytespider', 'CCBot'],
  ...['ClaudeBot', 'cohere-ai', 'cohere-training-data-crawler', 'DeepSeekBot', 'Diffbot', 'FacebookBot'],
  ...['Google-Extended', 'GPTBot', 'ICC-Crawler', 'img2dataset', 'Kangaroo Bot', 'meta-externalagent'],
  ...['omgili', 'omgilibot', 'PanguBot', 'SBIntuitionsBot', 'Timpibot', 'Webzio-Extended', 'xAI-Bot'],
]
