// How the person came to know, what was tried for it, and what runs since: each deadline with what is left of it.
import type { RecebimentoDaVia } from '@guara/domain/assinatura/copia'
import { MOTIVOS_DA_FRUSTRACAO } from '@guara/domain/cientificacao/campos'
import { CUMPRIMENTOS } from '@guara/domain/cientificacao/cumprimento'
import { ehNoAto, FORMAS_DE_CIENCIA, viaDaCiencia } from '@guara/domain/cientificacao/formas'
import type { Acompanhamento, Cientificacao, Tentativa } from '@guara/domain/cientificacao/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { A_CONTAR_DA_CIENCIA, type Prazo } from '@guara/domain/prazo/prazo'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContagemDoPrazo } from '../../../ui/contagem-do-prazo.tsx'
import { AbrirComprovante } from '../registro/comprovante.tsx'
import classes from './ciencia-e-prazos.module.css'

const dia = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

const rotuloEm = (rotulos: Readonly<Record<string, string>>, valor: string) => rotulos[valor] ?? valor

const Fatos = ({ fatos }: { fatos: ReadonlyArray<[rotulo: string, valor: ReactNode]> }) => (
  <dl className={classes.fatos}>
    {fatos.map(
      ([rotulo, valor]) =>
        valor && (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ),
    )}
  </dl>
)

const Ciencia = ({ ciencia }: { ciencia: Cientificacao }) => {
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
        {data ? `Ciência em ${formatarDataHora(data)}.` : 'Não exige ciência.'}
      </p>
      <Fatos
        fatos={[
          ['Forma', forma && FORMAS_DE_CIENCIA[forma]],
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

const UmaTentativa = ({ tentativa, deuCerto }: { tentativa: Tentativa; deuCerto: boolean }) => {
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
        </strong>
        <p>{fim}</p>
        {frustrada?.detalhe && <p>{frustrada.detalhe}</p>}
        <Fatos
          fatos={[
            ['Código do objeto postal', tentativa.codigoObjeto],
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

const UmPrazo = ({ prazo: { rotulo, instrumento, data, porque = [], fundamento } }: { prazo: Prazo }) => (
  <li className={classes.prazo}>
    <span>
      <strong>{rotulo}</strong>
      <span className={classes.fraco}>{instrumento}</span>
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
  <Fatos
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

/** Terms that the person in front of the team already has in hand run before anybody records the ciência. A day written in
 * a deposit is counted from nothing. */
const semRegistro = ({ instrumentos, prazos }: Formulario) => {
  const noAto = instrumentos.filter(
    ({ id, tipo, dados }) =>
      tipo.codigo !== 'DEPOSITO' &&
      ehNoAto(dados.cienciaForma) &&
      prazos.some((p) => p.instrumentoId === id && p.data !== null),
  )
  if (noAto.length === 0) return 'Ciência ainda não registrada.'
  return viaDaCiencia(instrumentos.map(({ tipo, dados }) => ({ tipo: tipo.codigo, dados }))) === 'NO_ATO'
    ? 'Prazo contado da ciência dada no ato.'
    : 'Prazo contado da ciência dada no ato; a dos demais instrumentos ainda não foi registrada.'
}

/** What the person said on the page of their own copy. */
const umRecebimento = ({ quando, efeito }: RecebimentoDaVia) =>
  `${formatarDataHora(quando)}: ${
    efeito === 'CIENCIA' ? 'ciência por meio eletrônico' : 'só a confirmação, que não é ciência'
  }`

/** There is nothing to tell until the signatures. */
export const temCienciaOuPrazos = ({
  cientificacao,
  prazos,
  acompanhamentos,
  recebimentos = [],
}: Formulario) =>
  cientificacao !== null || prazos.length > 0 || acompanhamentos.length > 0 || recebimentos.length > 0

export const CienciaEPrazos = ({ formulario }: { formulario: Formulario }) => {
  const { cientificacao, prazos, acompanhamentos, recebimentos = [] } = formulario
  const tentativas = cientificacao?.tentativas ?? []
  return (
    <>
      {cientificacao ? <Ciencia ciencia={cientificacao} /> : <p>{semRegistro(formulario)}</p>}
      {tentativas.length > 0 && (
        <>
          <h3>Tentativas</h3>
          <ol className={classes.lista}>
            {tentativas.map((t) => (
              <UmaTentativa
                key={t.numero}
                tentativa={t}
                deuCerto={cientificacao?.registradaEm !== null && t.numero === tentativas.length}
              />
            ))}
          </ol>
        </>
      )}
      {recebimentos.length > 0 && (
        <>
          <h3>Recebimento da via, dito pela pessoa</h3>
          <Fatos fatos={recebimentos.map((r) => [`${r.nome} · ${r.instrumento}`, umRecebimento(r)])} />
        </>
      )}
      {prazos.length > 0 && (
        <>
          <h3>Prazos</h3>
          <ul className={classes.lista}>
            {prazos.map((prazo) => (
              <UmPrazo key={`${prazo.instrumentoId} ${prazo.rotulo}`} prazo={prazo} />
            ))}
          </ul>
        </>
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
