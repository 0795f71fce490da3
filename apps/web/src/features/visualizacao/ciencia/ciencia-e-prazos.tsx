// How the person came to know, what was tried for it, and what runs since: each deadline with what is left of it.
import type { RecebimentoDaVia } from '@guara/domain/assinatura/recebimento'
import { MOTIVOS_DA_FRUSTRACAO } from '@guara/domain/cientificacao/campos'
import { CUMPRIMENTOS } from '@guara/domain/cientificacao/cumprimento'
import { FORMAS_DE_CIENCIA } from '@guara/domain/cientificacao/formas'
import type { Acompanhamento, Ciencia, Cientificacao, Tentativa } from '@guara/domain/cientificacao/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { diaPorExtenso } from '@guara/domain/instrumento/dias'
import { ehDoAto } from '@guara/domain/prazo/atos'
import { A_CONTAR_DA_CIENCIA } from '@guara/domain/prazo/prazo'
import type { Prazo } from '@guara/domain/prazo/schema'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ContagemDoPrazo } from '../../../ui/andamento/contagem-do-prazo.tsx'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { AbrirComprovante } from '../registro/comprovante.tsx'
import classes from './ciencia-e-prazos.module.css'
import { dia, Processo, rotuloEm } from './processo.tsx'

/** The last day of the defence, where there is one and only one. */
const defesaDe = ({ prazos }: Formulario) => {
  const datas = new Set(prazos.filter((p) => ehDoAto('DEFESA', p)).map((p) => p.data))
  const [data] = datas
  return datas.size === 1 && data ? ` Defesa até ${diaPorExtenso(data)}.` : ''
}

const CienciaDoFormulario = ({ ciencia, formulario }: { ciencia: Cientificacao; formulario: Formulario }) => {
  const { forma, data, registradaEm, tentativas } = ciencia
  const ultima = tentativas.at(-1)
  if (registradaEm === null)
    return (
      <p className={classes.estado}>
        <IconHourglass size={20} aria-hidden />
        Aguardando ciência{ultima && ` por ${FORMAS_DE_CIENCIA[ultima.forma].toLowerCase()}`}.
      </p>
    )
  const por = `${formatarDataHora(registradaEm)}${ciencia.por ? ` · ${ciencia.por.nome}` : ''}`
  return (
    <>
      <p className={classes.estado}>
        <IconCircleCheck size={20} aria-hidden />
        {data && forma
          ? `Ciência registrada em ${formatarDataHora(data)}: ${FORMAS_DE_CIENCIA[forma]}.${defesaDe(formulario)}`
          : 'Não exige ciência.'}
      </p>
      <ListaDeFatos
        className={classes.fatos}
        fatos={[
          ['Quem recebeu', ciencia.recebedor],
          ['Código do objeto postal', ciencia.codigoObjeto],
          ['Comprovante', ciencia.comprovante && <AbrirComprovante {...ciencia.comprovante} />],
          ['Observações', ciencia.observacoes],
          ['Registrada', por],
        ]}
      />
    </>
  )
}

const situada = ({ forma, data }: Pick<Ciencia, 'forma' | 'data'>) =>
  [data && formatarDataHora(data), forma && FORMAS_DE_CIENCIA[forma]].filter(Boolean).join(', ')

const UmaCiencia = ({ ciencia }: { ciencia: Ciencia }) => {
  const { nome, instrumento, registradaEm, recebedor, correcoes, aviso } = ciencia
  const Icone = registradaEm ? IconCircleCheck : IconHourglass
  return (
    <li className={classes.tentativa}>
      <Icone size={20} aria-hidden />
      <div>
        <strong>{nome}</strong>
        <p>
          {registradaEm ? `Ciência em ${situada(ciencia)}` : 'Ainda sem ciência'}
          {recebedor && recebedor !== nome && ` · recebida por ${recebedor}`}
        </p>
        {aviso && <p className={classes.aviso}>{aviso}</p>}
        {correcoes.map((c) => (
          <div key={c.registradaEm}>
            <p>
              Corrigida de {situada(c.de)} para {situada(c.para)}: {c.motivo}
            </p>
            {c.comprovante && <AbrirComprovante {...c.comprovante} />}
            <p className={classes.fraco}>
              {formatarDataHora(c.registradaEm)}
              {c.por && ` · ${c.por.nome}`}
            </p>
          </div>
        ))}
        <p className={classes.fraco}>{instrumento}</p>
      </div>
    </li>
  )
}

const quantasFaltam = (ciencias: readonly Ciencia[]) => {
  const pessoas = new Set(ciencias.map((c) => c.pessoa))
  const faltam = new Set(ciencias.filter((c) => c.registradaEm === null).map((c) => c.pessoa))
  return faltam.size > 0 && pessoas.size > 1
    ? `Falta a ciência de ${faltam.size} de ${pessoas.size} pessoas.`
    : null
}

/** One person whose ciência stands as the form's own says nothing more. */
const CadaPessoa = ({ ciencias }: { ciencias: readonly Ciencia[] }) => {
  const faltam = quantasFaltam(ciencias)
  const calada =
    new Set(ciencias.map((c) => c.pessoa)).size < 2 &&
    !ciencias.some((c) => c.aviso || c.correcoes.length > 0)
  if (calada) return null
  return (
    <>
      {faltam && <p>{faltam}</p>}
      <ul className={classes.lista} aria-label="Ciência de cada pessoa">
        {ciencias.map((c) => (
          <UmaCiencia key={`${c.instrumentoId} ${c.pessoa}`} ciencia={c} />
        ))}
      </ul>
    </>
  )
}

const UmaTentativa = ({
  tentativa,
  nome,
  deuCerto,
}: {
  tentativa: Tentativa
  nome?: string
  deuCerto: boolean
}) => {
  const { numero, forma, enviadaEm, por, frustrada } = tentativa
  const Icone = frustrada ? IconCircleX : deuCerto ? IconCircleCheck : IconHourglass
  const fim = frustrada
    ? `Frustrada em ${dia(frustrada.data)}: ${rotuloEm(MOTIVOS_DA_FRUSTRACAO, frustrada.motivo)}`
    : deuCerto
      ? 'Concluída'
      : 'Em curso'
  return (
    <li className={classes.tentativa}>
      <Icone size={20} aria-hidden />
      <div>
        <strong>
          Tentativa {numero}: {FORMAS_DE_CIENCIA[forma]}
          {nome && ` (${nome})`}
        </strong>
        <p>{fim}</p>
        {frustrada?.detalhe && <p>{frustrada.detalhe}</p>}
        <ListaDeFatos
          className={classes.fatos}
          fatos={[
            ['Código do objeto postal', tentativa.codigoObjeto],
            ['Data do envio', tentativa.dataEnvio && dia(tentativa.dataEnvio)],
            ['Endereço usado', tentativa.outroEndereco],
            ['E-mail usado', tentativa.enderecoEletronico],
            ['Lugar incerto', tentativa.motivoLugarIncerto],
            ['Observações', tentativa.observacoes],
            ['Devolução', frustrada?.comprovante && <AbrirComprovante {...frustrada.comprovante} />],
          ]}
        />
        <p className={classes.fraco}>
          <time dateTime={enviadaEm}>{formatarDataHora(enviadaEm)}</time>
          {por && ` · ${por.nome}`}
        </p>
      </div>
    </li>
  )
}

const UmPrazo = ({ prazo: { rotulo, instrumento, pessoa, data, porque, fundamento } }: { prazo: Prazo }) => (
  <li className={classes.prazo}>
    <span>
      <strong>{rotulo}</strong>
      <span className={classes.fraco}>{pessoa ? `${instrumento} · ${pessoa}` : instrumento}</span>
      {fundamento && <span className={classes.fraco}>{fundamento}</span>}
    </span>
    <span className={classes.quando}>
      {data ? <ContagemDoPrazo data={data} /> : A_CONTAR_DA_CIENCIA}
      {porque.map((frase) => (
        <span key={frase} className={classes.fraco}>
          {frase}
        </span>
      ))}
    </span>
  </li>
)

const Cumprimento = ({ acompanhamento: a }: { acompanhamento: Acompanhamento }) => (
  <ListaDeFatos
    className={classes.fatos}
    fatos={[
      ['Situação', rotuloEm(CUMPRIMENTOS, a.cumprimento)],
      ['Verificado em', a.data && dia(a.data)],
      ['O que foi verificado', a.observacoes],
      ['Comprovante', a.comprovante && <AbrirComprovante {...a.comprovante} />],
      [
        'Auto de infração',
        a.conversao && (
          <Link to={`/formulario/visualizar/${a.conversao.formularioCodigo}`}>{a.conversao.codigo}</Link>
        ),
      ],
      ['Registrado', `${formatarDataHora(a.registradoEm)}${a.por ? ` · ${a.por.nome}` : ''}`],
    ]}
  />
)

/** There is nothing to tell until the signatures. */
export const temCienciaOuPrazos = ({
  cientificacao,
  ciencias,
  prazos,
  acompanhamentos,
  recebimentos,
  desfechos,
}: Formulario) =>
  cientificacao !== null ||
  [ciencias, prazos, acompanhamentos, recebimentos, desfechos].some((l) => l.length > 0)

/** An attempt that names nobody is of the only person there is. */
const nomeDe = ({ pessoa }: Tentativa, ciencias: readonly Ciencia[]) =>
  new Set(ciencias.map((c) => c.pessoa)).size > 1
    ? ciencias.find((c) => c.pessoa === pessoa)?.nome
    : undefined

const deuCerto = ({ pessoa, frustrada }: Tentativa, { ciencias, cientificacao }: Formulario) => {
  const dela = ciencias.filter((c) => !pessoa || c.pessoa === pessoa)
  return !frustrada && (dela.length > 0 ? dela : [cientificacao]).every((c) => c?.registradaEm != null)
}

/** What the person said on the page of their own copy. */
const umRecebimento = ({ quando, efeito }: RecebimentoDaVia) =>
  `${formatarDataHora(quando)}: ${
    efeito === 'CIENCIA' ? 'ciência por meio eletrônico' : 'só a confirmação, que não é ciência'
  }`

export const CienciaEPrazos = ({ formulario }: { formulario: Formulario }) => {
  const { cientificacao, ciencias, prazos, acompanhamentos, recebimentos, designados } = formulario
  const tentativas = cientificacao?.tentativas ?? []
  return (
    <>
      {cientificacao ? (
        <CienciaDoFormulario ciencia={cientificacao} formulario={formulario} />
      ) : (
        <p>Ciência ainda não registrada.</p>
      )}
      <CadaPessoa ciencias={ciencias} />
      {tentativas.length > 0 && (
        <>
          <h3>Tentativas</h3>
          <ol className={classes.lista}>
            {tentativas.map((t) => (
              <UmaTentativa
                key={t.numero}
                tentativa={t}
                nome={nomeDe(t, ciencias)}
                deuCerto={deuCerto(t, formulario)}
              />
            ))}
          </ol>
        </>
      )}
      {recebimentos.length > 0 && (
        <>
          <h3>Recebimento da via, dito pela pessoa</h3>
          <ListaDeFatos
            className={classes.fatos}
            fatos={recebimentos.map((r) => [`${r.nome} · ${r.instrumento}`, umRecebimento(r)])}
          />
        </>
      )}
      {prazos.length > 0 && (
        <>
          <h3>Prazos</h3>
          <ul className={classes.lista}>
            {prazos.map((prazo) => (
              <UmPrazo key={`${prazo.instrumentoId} ${prazo.rotulo} ${prazo.pessoa}`} prazo={prazo} />
            ))}
          </ul>
        </>
      )}
      <Processo formulario={formulario} />
      {designados.length > 0 && (
        <ListaDeFatos
          className={classes.fatos}
          fatos={designados.map((d) => [
            'Fiscal designado',
            `${d.nome}, por ${d.por} em ${formatarDataHora(d.quando)}: ${d.motivo}`,
          ])}
        />
      )}
      {acompanhamentos.length > 0 && (
        <>
          <h3>Cumprimento da orientação</h3>
          {acompanhamentos.map((a) => (
            <Cumprimento key={a.instrumentoId} acompanhamento={a} />
          ))}
        </>
      )}
    </>
  )
}
