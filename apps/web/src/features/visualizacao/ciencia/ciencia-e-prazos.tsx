// How the person came to know, what was tried for it, and what runs since: each deadline with what is left of it.
import type { RecebimentoDaVia } from '@guara/domain/assinatura/recebimento'
import { CUMPRIMENTOS } from '@guara/domain/cientificacao/cumprimento'
import type { Acompanhamento } from '@guara/domain/cientificacao/schema'
import { formatarDataHora } from '@guara/domain/data-hora'
import type { Formulario } from '@guara/domain/formulario/schema'
import { A_CONTAR_DA_CIENCIA } from '@guara/domain/prazo/prazo'
import type { Prazo } from '@guara/domain/prazo/schema'
import { Link } from 'react-router'
import { ContagemDoPrazo } from '../../../ui/andamento/contagem-do-prazo.tsx'
import { ListaDeFatos } from '../../../ui/tela/fatos.tsx'
import { AbrirComprovante } from '../registro/comprovante.tsx'
import { CadaPessoa, CienciaDoFormulario } from './ciencia.tsx'
import classes from './ciencia-e-prazos.module.css'
import { dia, Processo, rotuloEm } from './processo.tsx'
import { Tentativas } from './tentativas.tsx'

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

/** What the person said on the page of their own copy. */
const umRecebimento = ({ quando, efeito }: RecebimentoDaVia) =>
  `${formatarDataHora(quando)}: ${
    efeito === 'CIENCIA' ? 'ciência por meio eletrônico' : 'só a confirmação, que não é ciência'
  }`

export const CienciaEPrazos = ({ formulario }: { formulario: Formulario }) => {
  const { cientificacao, ciencias, prazos, acompanhamentos, recebimentos, designados } = formulario
  return (
    <>
      {cientificacao ? (
        <CienciaDoFormulario ciencia={cientificacao} formulario={formulario} />
      ) : (
        <p>Ciência ainda não registrada.</p>
      )}
      <CadaPessoa ciencias={ciencias} />
      <Tentativas formulario={formulario} />
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
