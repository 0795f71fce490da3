// The end of the wizard: what is missing blocks, what is risky is answered, and then it is sent for signature. What it shows
// is of the moment in which the typing last paused; what sends reads the last letter.
import type { AmbienteDaBlindagem } from '@guara/domain/blindagem/regra'
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { conferirRespostas } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem, JustificativaDada } from '@guara/domain/blindagem/schema'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { etapaDaPendencia } from '@guara/domain/formulario/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { rotuloNoFormulario } from '../../../campos/caminho/rotulo-no-formulario.ts'
import { useComentariosDoRascunho } from '../../../comentarios/no-campo.tsx'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import { type AchadoDaRevisao, useVoltaAoAchado } from '../tela/achado-em-foco.ts'
import { PASSOS } from '../tela/etapas.ts'
import { Moldura, type PropsDaMoldura } from '../tela/moldura.tsx'
import { achadosCom, useAchados } from './achados.ts'
import { Blindagem } from './blindagem.tsx'
import { ListaDeComentarios } from './comentarios.tsx'
import { DecisaoSuperior } from './decisao-superior.tsx'
import { Recusa, useEnvio } from './envio.tsx'
import { FotosQueFaltam } from './fotos-que-faltam.tsx'
import { emPalavras, ListaDePendencias } from './pendencias.tsx'
import { ResumoDoEnvio } from './resumo.tsx'
import classes from './revisao.module.css'

const DA_BASE = new Set<string>(REGRAS_DA_BLINDAGEM.filter((r) => r.daBase).map((r) => r.codigo))

interface Props {
  moldura: PropsDaMoldura
  usuarioId: string
  form: Preenchimento
  /** The same a moment later, and what it lacks. */
  lido: Preenchimento
  pendencias: readonly Pendencia[]
  /** What the form lacks with the last letter in it. */
  pendenciasAgora: () => readonly Pendencia[]
  ambiente: AmbienteDaBlindagem
  antesDeEnviar: () => Promise<unknown>
  onMudar: (caminho: string, valor: unknown) => void
  onIr: (achados: readonly AchadoDaRevisao[], posicao: number) => void
  onConcluido: (desfecho: 'concluido' | 'esperando') => void
}

const impeditivos = (
  achados: readonly AchadoDaBlindagem[],
  justificativas: readonly JustificativaDada[],
  form: Preenchimento,
) => {
  const { abertos, semFrase } = conferirRespostas(achados, justificativas, form)
  return { semFrase, quantos: achados.filter((a) => a.grave).length + abertos.length + semFrase.length }
}

export const Revisao = (props: Props) => {
  const { moldura, form, lido, pendencias, pendenciasAgora, ambiente, onMudar, onIr } = props
  const { rascunho } = moldura
  const { id, conteudo, versao, pendente } = rascunho
  const justificativas = conteudo.justificativasBlindagem
  const online = useOnline()
  const enviado = versao > 0 && pendente === 0
  const { achados, daBase, ...conferido } = useAchados({ id, form: lido, ambiente, online, enviado })
  const { semFrase, quantos } = impeditivos(achados, justificativas, form)
  const tipos = form.instrumentos.map((i) => i.tipo)
  const rotuloDe = (campo: string) => rotuloNoFormulario(campo, tipos)
  useVoltaAoAchado()
  const { acao, recusa } = useEnvio({
    ...props,
    rascunho,
    online,
    impedimentos: { pendencias, achados: quantos },
    impedimentosAgora: () => ({
      pendencias: pendenciasAgora(),
      achados: impeditivos(achadosCom(daBase, form, ambiente), justificativas, form).quantos,
    }),
  })
  const emOrdem = PASSOS.flatMap(({ nome }) => pendencias.filter((p) => etapaDaPendencia(p) === nome))
  const asPendencias = emOrdem.map(
    (p): AchadoDaRevisao => ({
      natureza: 'Pendência',
      campo: p.campo,
      mensagem: p.mensagem,
      aviso: emPalavras(p, rotuloDe(p.campo)),
    }),
  )
  const osAchados = achados.map(
    (a): AchadoDaRevisao => ({
      natureza: 'Achado',
      campo: a.campo,
      mensagem: a.mensagem,
      aviso: a.mensagem,
      daBase: DA_BASE.has(a.regra),
    }),
  )
  const comentarios = useComentariosDoRascunho(rascunho)
  const comentados = comentarios.flatMap(({ conversa, campo }): AchadoDaRevisao[] =>
    campo
      ? [{ natureza: 'Comentário', campo, mensagem: conversa.texto, aviso: conversa.texto, daBase: true }]
      : [],
  )
  return (
    <Moldura {...moldura} acao={acao}>
      {recusa && <Recusa erro={recusa} rotuloDe={rotuloDe} />}
      <div className={classes.colunas}>
        <div className={classes.coluna}>
          <ListaDeComentarios
            formularioId={id}
            comentarios={comentarios}
            rotuloDe={rotuloDe}
            onIr={({ campo, conversa }) =>
              onIr(
                comentados,
                comentados.findIndex((c) => c.campo === campo && c.mensagem === conversa.texto),
              )
            }
          />
          <ListaDePendencias
            pendencias={emOrdem}
            rotuloDe={rotuloDe}
            onIr={(p) => onIr(asPendencias, emOrdem.indexOf(p))}
          />
          <FotosQueFaltam form={lido} onIr={onIr} />
          <ResumoDoEnvio form={lido} ambiente={ambiente} />
          <DecisaoSuperior id={id} form={lido} pronto={online && enviado} />
        </div>
        <Blindagem
          {...conferido}
          form={form}
          achados={achados}
          justificativas={justificativas}
          semFrase={semFrase.flatMap(({ campo }) => justificativas[Number(campo.split('.')[1])] ?? [])}
          onJustificar={(novas) => onMudar('justificativasBlindagem', novas)}
          // The device keeps the answers of an instrument one level below the path that everybody names.
          onMudar={(campo, valor) => onMudar(campo.replace(/^(instrumentos\.\d+)\./, '$1.dados.'), valor)}
          onIr={(a) => onIr(osAchados, achados.indexOf(a))}
        />
      </div>
    </Moldura>
  )
}
