// The printable tree (documents/folha.ts) as a page that Chromium can print: the same words, tables and pictures, so that
// the two are compared over the same content.
const texto = (valor) =>
  String(valor ?? '').replace(
    /[&<>"]/g,
    (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letra],
  )

const CSS = `@page{size:A4;margin:19mm 17mm 21mm}body{font:9.5pt sans-serif}h1{text-align:center;font-size:15pt}
h2{background:#195736;color:#fff;font-size:9.5pt;padding:3px 5px;break-after:avoid}table{width:100%;border-collapse:collapse}
td,th{border:.4pt solid #9aa1a8;padding:3px 4px;vertical-align:top}small{display:block;font-size:7pt;color:#4a4f55}
.fotos{display:grid;grid-template-columns:1fr 1fr;gap:6px}figure{margin:0;break-inside:avoid;border:.4pt solid #9aa1a8}
.fotos img{width:100%;height:60mm;object-fit:contain}tr{break-inside:avoid}`

const campos = (linhas) =>
  linhas
    .map(
      (linha) =>
        `<table><tr>${linha.map((c) => `<td style="width:${(c.largura / 12) * 100}%"><small>${texto(c.rotulo)}</small>${texto(c.texto)}</td>`).join('')}</tr></table>`,
    )
    .join('')

const tabela = ({ rotulo, colunas, linhas }, arquivos) =>
  `<h4>${texto(rotulo)}</h4><table><thead><tr>${colunas.map((c) => `<th>${texto(c.rotulo)}</th>`).join('')}</tr></thead>${linhas
    .map(
      (l) =>
        `<tr>${l.celulas.map((c) => `<td>${texto(c)}</td>`).join('')}</tr>${(l.detalhes ?? []).map((b) => `<tr><td colspan="${colunas.length}">${bloco(b, arquivos)}</td></tr>`).join('')}`,
    )
    .join('')}</table>`

const foto = (f, arquivos) =>
  `<figure>${f.arquivo ? `<img src="data:image/jpeg;base64,${Buffer.from(arquivos[f.arquivo]).toString('base64')}">` : ''}<figcaption>${texto(f.selo)}<br>${texto(f.hash)}<br>${texto(f.legenda)}</figcaption></figure>`

const assinatura = (l) =>
  `<figure>${l.svg ?? ''}<p>${texto(l.eletronica)}</p><b>${texto(l.papel)}</b> ${texto(l.nome)} ${texto(l.complemento)} ${texto(l.nota)}</figure>`

const BLOCOS = {
  campos: (b) => campos(b.linhas),
  texto: (b) => `<p><small>${texto(b.rotulo)}</small>${texto(b.texto)}</p>`,
  lista: (b) => `<ol>${b.itens.map((i) => `<li>${texto(i)}</li>`).join('')}</ol>`,
  tabela,
  figura: (b) => `<figure>${b.svg}</figure>`,
  fotos: (b, arquivos) => `<div class="fotos">${b.fotos.map((f) => foto(f, arquivos)).join('')}</div>`,
  assinaturas: (b) => `<div class="fotos">${b.linhas.map(assinatura).join('')}</div>`,
  grupo: (b, arquivos) => `<h3>${texto(b.rotulo)}</h3>${b.blocos.map((d) => bloco(d, arquivos)).join('')}`,
}

const bloco = (b, arquivos) => BLOCOS[b.bloco](b, arquivos)

export const folhaEmHtml = ({ dados, arquivos }) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${texto(dados.nome)}</title><style>${CSS}</style>
<header>${texto(dados.orgao.estado)} ${texto(dados.orgao.nome)} ${texto(dados.orgao.unidade)} ${dados.qr ?? ''}</header>
<h1>${texto(dados.titulo)}</h1>${campos(dados.quadro)}${dados.secoes
    .map((s) => `<h2>${texto(s.titulo)}</h2>${s.blocos.map((b) => bloco(b, arquivos)).join('')}`)
    .join(
      '',
    )}<footer>${texto(dados.rodape.codigo)} ${texto(dados.rodape.hash)} ${texto(dados.rodape.endereco)}</footer></html>`
