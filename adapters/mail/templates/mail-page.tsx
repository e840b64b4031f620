import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Section, Text } from 'react-email'
import type { MailBrand, MailDocument, MailPart } from '#core/model/mail/mail-document.ts'
import { textDirection } from '#core/values/text/language-tag.ts'
import { contentWidth, hidden, mailCss, mailStyles, type MailStyles } from './mail-styles.ts'
import { RichText, StepText } from './rich-text.tsx'

/**
 * A mail as a page: one sheet, in the colors of its brand in light and dark mode. Each text has its own direction, as
 * Trivet's sentences are English in every mail.
 */
export function MailPage({ document }: { document: MailDocument }): ReactNode {
  const { brand, subject, preheader, parts, footer } = document
  const styles = mailStyles(brand)
  const look = { styles, origin: brand.url }
  const language = { lang: brand.language, dir: textDirection(brand.language) }
  return (
    <Html {...language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailCss(brand) }} />
      </Head>
      <Body {...language} className="m-ground" style={styles.ground}>
        <Preheader text={preheader} />
        <Container className="m-sheet" style={styles.sheet}>
          <div className="m-page" style={styles.page}>
            <Sender brand={brand} styles={styles} />
            {parts.map((part, index) => (
              <Part key={index} part={part} {...look} />
            ))}
            <Hr className="m-line" style={styles.line} />
            {footer.map((part, index) => (
              <Part key={index} part={part} isFooter {...look} />
            ))}
          </div>
        </Container>
      </Body>
    </Html>
  )
}

/** The preview text in lists of mails; padding keeps the body from following it. */
function Preheader({ text }: { text: string }): ReactNode {
  return (
    <div style={hidden}>
      {text}
      {' \u200c\u00a0'.repeat(Math.max(0, 100 - text.length))}
    </div>
  )
}

function Sender({ brand, styles }: { brand: MailBrand; styles: MailStyles }): ReactNode {
  const { name, url, logo } = brand
  return (
    <Section style={styles.brand}>
      <Link href={`${url}/`} className="m-ink" style={styles.brandName}>
        {logo ? (
          <Img src={logo.url} alt={name} width={logo.width} height={logo.height} style={styles.logo} />
        ) : (
          name
        )}
      </Link>
    </Section>
  )
}

type PartProps = {
  readonly part: MailPart
  readonly styles: MailStyles
  readonly origin: string
  readonly isFooter?: boolean
}

function Part({ part, styles, origin, isFooter = false }: PartProps): ReactNode {
  switch (part.kind) {
    case 'title':
      return (
        <Heading as="h1" dir="auto" className="m-ink m-title" style={styles.title}>
          {part.href === undefined ? (
            part.text
          ) : (
            <Link href={part.href} className="m-ink" style={styles.titleLink}>
              {part.text}
            </Link>
          )}
        </Heading>
      )
    case 'heading':
      return (
        <Heading
          as={part.level === 2 ? 'h2' : 'h3'}
          dir="auto"
          className="m-ink"
          style={part.level === 2 ? styles.heading2 : styles.heading3}
        >
          {part.text}
        </Heading>
      )
    case 'paragraph':
      return (
        <Text dir="auto" className="m-ink" style={styles.text}>
          {part.text}
        </Text>
      )
    case 'facts':
    case 'small':
      return (
        <Text dir="auto" className="m-subdued" style={styles[part.kind]}>
          {part.text}
        </Text>
      )
    case 'rich':
      return <RichText text={part.text} styles={styles} origin={origin} />
    case 'list':
      return (
        <ul className="m-ink" style={styles.list}>
          {part.items.map((item, index) => (
            <li key={index} style={styles.item}>
              {item}
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol className="m-ink" style={styles.list}>
          {part.steps.map((step, index) => (
            <li key={index} style={styles.item}>
              <StepText text={step} styles={styles} origin={origin} />
            </li>
          ))}
        </ol>
      )
    case 'image':
      return (
        <Section style={styles.imageBox}>
          <Link href={part.href} style={styles.imageLink}>
            <Img
              className="m-subdued"
              src={part.url}
              alt={part.alt}
              width={contentWidth}
              style={styles.image}
            />
          </Link>
        </Section>
      )
    case 'button':
      return (
        <Section style={styles.buttonBox}>
          <Button href={part.href} className="m-button" style={styles.button}>
            {part.label}
          </Button>
        </Section>
      )
    case 'quote':
      return (
        <Text dir="auto" className="m-ink m-box" style={styles.quote}>
          {part.text}
        </Text>
      )
    case 'rows':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.rows}>
          <tbody>
            {part.rows.map(({ label, value }) => (
              <tr key={label}>
                <td dir="auto" className="m-subdued" style={styles.rowLabel}>
                  {label}
                </td>
                <td dir="auto" className="m-ink" style={styles.rowValue}>
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'code':
      return (
        <Section>
          <Text dir="auto" className="m-ink" style={styles.text}>
            {part.label}
          </Text>
          <Text className="m-ink m-box" style={styles.code}>
            {part.code}
          </Text>
        </Section>
      )
    case 'link':
      return (
        <Text
          dir="auto"
          className={isFooter ? 'm-subdued' : 'm-ink'}
          style={isFooter ? styles.small : styles.text}
        >
          {part.text}{' '}
          <Link href={part.href} className="m-link" style={styles.link}>
            {part.label}
          </Link>
        </Text>
      )
  }
}
