/** The texts of new content in one language. */
export interface StarterTexts {
  /** Name of the office, which is the first thing to be replaced. */
  readonly office: string;
  readonly welcome: { readonly slug: string; readonly title: string; readonly lead: string };
  readonly article: {
    readonly slug: string;
    readonly title: string;
    readonly lead: string;
    readonly heading: string;
    readonly text: string;
  };
  readonly missing: { readonly title: string; readonly text: string; readonly wayOut: string };
  /** What stands in the footer beside the name. */
  readonly footer: string;
}

const de: StarterTexts = {
  office: 'Neues Amt',
  welcome: {
    slug: 'startseite',
    title: 'Willkommen beim neuen Amt',
    lead: 'Hier finden Sie bald, wofür dieses Amt da ist und wie Sie es erreichen.',
  },
  article: {
    slug: 'das-amt',
    title: 'Das Amt und seine Aufgaben',
    lead: 'Wer wir sind, was wir tun und für wen.',
    heading: 'Was wir tun',
    text: 'Ersetzen Sie diesen Text durch Ihren eigenen. Er steht in einer Datei dieses Ordners und erscheint, sobald sie gespeichert und neu publiziert ist.',
  },
  missing: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist sie falsch geschrieben, oder die Seite wurde entfernt.',
    wayOut: 'Zur Startseite',
  },
  footer: 'Eine neue Website. Was hier steht, ist ein Anfang.',
};

const fr: StarterTexts = {
  office: 'Nouvel office',
  welcome: {
    slug: 'accueil',
    title: 'Bienvenue au nouvel office',
    lead: 'Vous trouverez bientôt ici à quoi sert cet office et comment le joindre.',
  },
  article: {
    slug: 'l-office',
    title: 'L’office et ses tâches',
    lead: 'Qui nous sommes, ce que nous faisons et pour qui.',
    heading: 'Ce que nous faisons',
    text: 'Remplacez ce texte par le vôtre. Il se trouve dans un fichier de ce dossier et paraît dès que celui-ci est enregistré et publié à nouveau.',
  },
  missing: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Elle contient peut-être une faute, ou la page a été supprimée.',
    wayOut: 'Vers la page d’accueil',
  },
  footer: 'Un nouveau site. Ce que vous lisez ici est un début.',
};

const it: StarterTexts = {
  office: 'Nuovo ufficio',
  welcome: {
    slug: 'pagina-iniziale',
    title: 'Benvenuti nel nuovo ufficio',
    lead: 'Qui troverete presto a cosa serve questo ufficio e come contattarlo.',
  },
  article: {
    slug: 'l-ufficio',
    title: 'L’ufficio e i suoi compiti',
    lead: 'Chi siamo, che cosa facciamo e per chi.',
    heading: 'Che cosa facciamo',
    text: 'Sostituite questo testo con il vostro. Si trova in un file di questa cartella e appare non appena il file è salvato e pubblicato di nuovo.',
  },
  missing: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. Forse contiene un errore, oppure la pagina è stata rimossa.',
    wayOut: 'Alla pagina iniziale',
  },
  footer: 'Un nuovo sito. Quello che leggete qui è un inizio.',
};

const rm: StarterTexts = {
  office: 'Nov uffizi',
  welcome: {
    slug: 'pagina-iniziala',
    title: 'Bainvegni tar il nov uffizi',
    lead: 'Qua chattais Vus prest tge incumbensas che quest uffizi ha e co contactar el.',
  },
  article: {
    slug: 'l-uffizi',
    title: 'L’uffizi e sias incumbensas',
    lead: 'Tgi che nus essan, tge che nus faschain e per tgi.',
    heading: 'Tge che nus faschain',
    text: 'Remplazzai quest text cun Voss agen. El sa chatta en ina datoteca da quest ordinatur e cumpara uschespert ch’ella è memorisada e publitgada da nov.',
  },
  missing: {
    title: 'Pagina betg chattada',
    text: 'Sut questa adressa n’è nagut. Forsa cuntegna ella in sbagl, u la pagina è vegnida allontanada.',
    wayOut: 'Tar la pagina iniziala',
  },
  footer: 'Ina nova website. Quai che stat qua è in’entschatta.',
};

const en: StarterTexts = {
  office: 'New office',
  welcome: {
    slug: 'home',
    title: 'Welcome to the new office',
    lead: 'You will soon find here what this office is for and how to reach it.',
  },
  article: {
    slug: 'the-office',
    title: 'The office and its tasks',
    lead: 'Who we are, what we do and for whom.',
    heading: 'What we do',
    text: 'Replace this text with your own. It is in a file of this folder and appears as soon as that is saved and published again.',
  },
  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may be misspelt, or the page was removed.',
    wayOut: 'To the homepage',
  },
  footer: 'A new website. What you read here is a beginning.',
};

const es: StarterTexts = {
  office: 'Nueva oficina',
  welcome: {
    slug: 'inicio',
    title: 'Bienvenida a la nueva oficina',
    lead: 'Aquí encontrará pronto para qué sirve esta oficina y cómo puede contactar con ella.',
  },
  article: {
    slug: 'la-oficina',
    title: 'La oficina y sus tareas',
    lead: 'Quiénes somos, qué hacemos y para quién.',
    heading: 'Qué hacemos',
    text: 'Sustituya este texto por el suyo. Está en un archivo de esta carpeta y aparece en cuanto se guarda y se publica de nuevo.',
  },
  missing: {
    title: 'Página no encontrada',
    text: 'En esta dirección no hay nada. Puede que esté mal escrita o que la página se haya retirado.',
    wayOut: 'Ir a la página de inicio',
  },
  footer: 'Un nuevo sitio web. Lo que lee aquí es un comienzo.',
};

const pt: StarterTexts = {
  office: 'Novo serviço',
  welcome: {
    slug: 'inicio',
    title: 'Bem-vindo ao novo serviço',
    lead: 'Aqui encontrará em breve para que existe este serviço e como o pode contactar.',
  },
  article: {
    slug: 'o-servico',
    title: 'O serviço e as suas tarefas',
    lead: 'Quem somos, o que fazemos e para quem.',
    heading: 'O que fazemos',
    text: 'Substitua este texto pelo seu. Está num ficheiro desta pasta e aparece assim que for guardado e publicado de novo.',
  },
  missing: {
    title: 'Página não encontrada',
    text: 'Neste endereço não há nada. Pode estar mal escrito ou a página foi retirada.',
    wayOut: 'Para a página inicial',
  },
  footer: 'Um novo sítio Web. O que lê aqui é um começo.',
};

const ja: StarterTexts = {
  office: '新しい役所',
  welcome: {
    slug: 'home',
    title: '新しい役所へようこそ',
    lead: 'この役所の役割と連絡方法を、まもなくここに掲載します。',
  },
  article: {
    slug: 'about',
    title: '役所とその仕事',
    lead: '私たちについて、仕事の内容、対象となる方。',
    heading: '私たちの仕事',
    text: 'この文章を実際の内容に置き換えてください。このフォルダーのファイルにあり、保存して再び公開すると表示されます。',
  },
  missing: {
    title: 'ページが見つかりません',
    text: 'このアドレスには何もありません。入力の誤りか、ページが削除された可能性があります。',
    wayOut: 'ホームページへ',
  },
  footer: '新しいウェブサイトです。ここからお始めください。',
};

/** The languages that new content can be in. */
export const starterTexts: ReadonlyMap<string, StarterTexts> = new Map(
  Object.entries({ de, fr, it, rm, en, es, pt, ja }),
);
