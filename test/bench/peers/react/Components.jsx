import { Link } from '#link';

function Permalink({ id, title }) {
  return (
    <a className="permalink" href={`#${id}`}>
      {title}
    </a>
  );
}

function Tabs({ id, containers, page }) {
  return (
    <div className="block tabs" id={id}>
      <ul className="tab-list">
        {containers.items.map((tab) => (
          <li key={tab.id}>
            <a href={`#${tab.id}`} id={`${tab.id}-tab`}>
              {tab.content.title}
            </a>
          </li>
        ))}
      </ul>
      {containers.items.map((tab, index) => (
        <div key={tab.id} id={tab.id} className={index === 0 ? 'tab tab-selected' : 'tab'}>
          <h2 id={`${tab.id}-title`}>{tab.content.title}</h2>
          <Components components={tab.containers.content} page={page} />
        </div>
      ))}
    </div>
  );
}

function Audio({ id, content: { title, src, type, transcript }, page: { texts, origin } }) {
  return (
    <div className="block audio" id={id}>
      <h3 id={`${id}-title`}>
        <Permalink id={id} title={title} />
      </h3>
      <audio controls preload="none" aria-label={title}>
        <source src={src} type={type} />
        <a href={src}>{title}</a>
      </audio>
      <p>
        <a className="icon-download" href={src} download="">
          {texts.downloadAudio}
        </a>
        <span className="print-only">
          {' '}
          ({origin}
          {src})
        </span>
      </p>
      <div className="accordion-items">
        <details>
          <summary>{texts.transcript}</summary>
          <div className="accordion-panel">
            <p>{transcript}</p>
          </div>
        </details>
      </div>
    </div>
  );
}

function Section({ id, content, containers, page }) {
  return (
    <section className="section section-dark" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Permalink id={id} title={content.title} />
      </h2>
      <Components components={containers.content} page={page} />
    </section>
  );
}

const isFigure = (value) => /^[\d.]+$/.test(value);

function Table({ id, content: { caption, head, rows } }) {
  const classes = head.map((_title, column) =>
    rows.every((row) => isFigure(row[column])) ? 'figures' : undefined,
  );
  return (
    <section className="table" id={id} tabIndex={0} aria-labelledby={`${id}-caption`}>
      <table>
        <caption id={`${id}-caption`}>{caption}</caption>
        <thead>
          <tr>
            {head.map((title, column) => (
              <th key={title} scope="col" className={classes[column]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column} className={classes[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Card({ card, texts }) {
  const extras = [
    card.hasVideo && ['icon-video', texts.video],
    card.hasEasyLanguage && ['icon-easy', texts.easyLanguage],
    card.hasSignLanguage && ['icon-sign', texts.signLanguage],
  ].filter(Boolean);
  return (
    <li className="cell">
      <div className="card">
        <div className="card-body">
          {card.kind && (
            <p className="meta meta-parts">
              <span>{texts[card.kind]}</span>
            </p>
          )}
          <h3 className="card-title">
            <Link href={card.href}>{card.title}</Link>
          </h3>
          <p className="card-text">{card.text}</p>
          {extras.length > 0 && (
            <ul className="card-extras">
              {extras.map(([icon, text]) => (
                <li key={icon} className={icon}>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  );
}

function Teasers({ id, content: { title, items }, page }) {
  return (
    <div className="block teasers teasers-list" id={id}>
      <h2 id={`${id}-title`}>
        <Permalink id={id} title={title} />
      </h2>
      <ul className="cards cards-3">
        {items.map((card) => (
          <Card key={card.href} card={card} texts={page.texts} />
        ))}
      </ul>
    </div>
  );
}

const kinds = {
  tabs: Tabs,
  audio: Audio,
  section: Section,
  table: Table,
  teasers: Teasers,
  heading: ({ id, content }) => (
    <h2 id={id}>
      <Permalink id={id} title={content.text} />
    </h2>
  ),
  list: ({ content }) => (
    <ol className="richtext">
      {content.items.map((html) => (
        <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ol>
  ),
  p: ({ content }) => <p dangerouslySetInnerHTML={{ __html: content.html }} />,
  richtext: ({ content }) => (
    <div className="richtext" dangerouslySetInnerHTML={{ __html: content.html }} />
  ),
};

export function Components({ components, page }) {
  return components.map(({ component, ...props }) => {
    const Kind = kinds[component];
    return <Kind key={props.id} {...props} page={page} />;
  });
}
