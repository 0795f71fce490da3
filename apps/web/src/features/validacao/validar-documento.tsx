// /validarQrCode/{codigo}: what the citizen sees on a phone. The verdict first, then what may be known of the document;
// without a code, the page asks for it.
import type { Validacao } from '@guara/domain/assinatura/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import { emCentavos, formatarReais } from '@guara/domain/multa/centavos'
import { verPosterior } from '@guara/domain/posterior/leitura'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { naoExiste } from '../../api/cliente/erro.ts'
import { consultasDeAssinatura } from '../../api/formulario/assinatura.ts'
import { PaginaPublica } from '../../publico/pagina-publica.tsx'
import { StatusDot } from '../../ui/andamento/status-dot.tsx'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { PedirCodigo } from '../../ui/entrada/pedir-codigo.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { type Fatos, ListaDeFatos } from '../../ui/tela/fatos.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Assinaturas } from './assinaturas.tsx'
import { EOMesmo } from './e-o-mesmo.tsx'
import { LerQrCode } from './qr-code/ler-qr-code.tsx'
import { responsaveisEmParte } from './responsaveis.tsx'
import { tomDaValidacao } from './tom.ts'
import classes from './validacao.module.css'
import { Veredito } from './veredito.tsx'
import { SuaVia } from './via/sua-via.tsx'

const TITULO = 'Validar documento'

/** What to read together with it, each on its own page. */
const Ligados = ({ documentos }: { documentos: NonNullable<Validacao['posteriores']> }) =>
  documentos.map(({ codigo, data, codigoVerificador }) => (
    <Link key={codigo} to={`/validarQrCode/${codigoVerificador}`} className={classes.link}>
      {verPosterior({ codigo, quando: data })}
    </Link>
  ))

const Dados = ({ validacao }: { validacao: Validacao }) => {
  const { instrumento, condicao, responsaveis, assinaturas, codigoVerificador, hash } = validacao
  const { valor, multaDiaria, dataHora, municipio, posteriores = [], sobre } = validacao
  const linhas: Fatos = [
    ['Documento', `${instrumento.tipo.nome} ${instrumento.codigo}`],
    ['Condição', condicao && <StatusDot key="condicao" {...APARENCIA_DA_CONDICAO[condicao]} />],
    ['Atos posteriores', posteriores.length > 0 && <Ligados key="posteriores" documentos={posteriores} />],
    ['Refere-se a', sobre && <Ligados key="sobre" documentos={[sobre]} />],
    ['Valor da multa', valor !== null && formatarReais(emCentavos(valor))],
    ['Multa por dia', multaDiaria !== null && formatarReais(emCentavos(multaDiaria))],
    ['Data e hora do ato', dataHora && formatarDataHora(dataHora)],
    ['Município', municipio],
    responsaveisEmParte(responsaveis),
  ]
  const tecnicas: Fatos = [
    ['Assinado por', <Assinaturas key="assinaturas" assinaturas={assinaturas} />],
    [
      'Código verificador',
      <span key="codigo" className={classes.mono}>
        {codigoVerificador}
      </span>,
    ],
    [
      'Hash do conteúdo assinado',
      <span key="hash" className={classes.mono}>
        {hash}
      </span>,
    ],
  ]
  return (
    <Quadro component="section" aria-label="Dados do documento" className={classes.quadro}>
      <ListaDeFatos fatos={linhas} className={`${classes.dados} ${classes.comparar}`} />
      <p className={classes.fraco}>
        Compare com o papel: o código, o valor, a data e o município têm de ser os mesmos. Se algo for
        diferente, o papel foi alterado: não o aceite e avise o órgão. Os dados da pessoa são protegidos e
        aparecem só em parte.
      </p>
      <details className={classes.tecnicos}>
        <summary>Ver quem assinou, código e hash</summary>
        <ListaDeFatos fatos={tecnicas} className={classes.dados} />
      </details>
    </Quadro>
  )
}

const NaoEncontrado = ({ codigo }: { codigo: string }) => (
  <>
    <Veredito tom="ruim" titulo="Documento não encontrado">
      <p>
        Nenhum documento tem o código <strong>{codigo}</strong>
      </p>
      <p>Confira o código impresso ao lado do QR code: são 28 letras e números, em grupos de quatro.</p>
    </Veredito>
    <PerguntarCodigo />
  </>
)

const PerguntarCodigo = () => {
  const navigate = useNavigate()
  const abrir = (codigo: string) => void navigate(`/validarQrCode/${encodeURIComponent(codigo)}`)
  return (
    <Quadro className={classes.quadro}>
      <PedirCodigo rotulo="Código do documento" botao="Validar" tamanho="md" onCodigo={abrir} />
      <LerQrCode onCodigo={abrir} />
    </Quadro>
  )
}

const Conferido = ({ codigo }: { codigo: string }) => {
  const query = useQuery(consultasDeAssinatura.validacao(codigo))
  const online = useOnline()
  const { data, error } = query
  if (naoExiste(error)) return <NaoEncontrado codigo={codigo} />
  if (data) {
    const { tom, titulo, frase } = tomDaValidacao(data)
    return (
      <>
        <Veredito tom={tom} titulo={titulo}>
          <p>
            Conferido em {formatarDataHora(new Date(query.dataUpdatedAt))}. {frase}
          </p>
        </Veredito>
        <Dados validacao={data} />
        {data.responsaveis.length > 0 && data.condicao !== 'AGUARDANDO_ASSINATURA' && (
          <SuaVia codigo={data.codigoVerificador} />
        )}
        <EOMesmo codigo={data.codigoVerificador} />
        <Link to="/validarQrCode" className={`${classes.link} ${classes.naTela}`}>
          Conferir outro documento
        </Link>
      </>
    )
  }
  if (!online)
    return (
      <Quadro>
        <OfflineState />
      </Quadro>
    )
  if (error) return <QueryError titulo="Não foi possível conferir o documento." query={query} />
  return <p role="status">Conferindo o documento…</p>
}

export const ValidarDocumento = () => {
  const { id } = useParams()
  return (
    <PaginaPublica titulo={TITULO}>
      {id ? (
        <Conferido key={id} codigo={id} />
      ) : (
        <>
          <p>Confira se um documento é autêntico com o código impresso ao lado do QR code.</p>
          <PerguntarCodigo />
        </>
      )}
      <Link to="/ValidaAssinatura" className={`${classes.link} ${classes.naTela}`}>
        Conferir as assinaturas de um PDF
      </Link>
      <Link to="/areas-embargadas" className={classes.link}>
        Áreas embargadas
      </Link>
      <Link to="/transparencia" className={classes.link}>
        Dados abertos da fiscalização
      </Link>
    </PaginaPublica>
  )
}
