// The end of the wizard: what is missing blocks, what is risky is answered, and then it is sent for signature.

import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import { conferirRespostas } from '@guara/domain/blindagem/respostas'
import type { Pendencia } from '@guara/domain/campos/pendencias'
import { etapaDaPendencia } from '@guara/domain/formulario/pendencias'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import type { Ambiente } from '@guara/domain/instrumento/definicao'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ErroDaApi } from '../../../api/erro.ts'
import { rotuloNoFormulario } from '../../../campos/rotulo-no-formulario.ts'
import { useComentariosDoRascunho } from '../../../comentarios/no-campo.tsx'
import { concluirOuEsperar } from '../../../offline/fila/fila.ts'
import { avisarSucesso } from '../../../ui/avisos.ts'
import { Recado } from '../../../ui/recado.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { type AchadoDaRevisao, useVoltaAoAchado } from '../tela/achado-em-foco.ts'
import { PASSOS } from '../tela/etapas.ts'
import { Moldura, type PropsDaMoldura } from '../tela/moldura.tsx'
import { useAchados } from './achados.ts'
import { Blindagem } from './blindagem.tsx'
import { ListaDeComentarios } from './comentarios.tsx'
import { DecisaoSuperior } from './decisao-superior.tsx'
import { emPalavras, ListaDePendencias } from './pendencias.tsx'
import { ResumoDoEnvio } from './resumo.tsx'
import classes from './revisao.module.css'

const SEM_CONEXAO =
  'Sem conexão, o formulário fica concluído neste aparelho e segue para assinatura quando ela voltar.'
const ESPERANDO = 'Segue para assinatura assim que tudo chegar ao servidor. Acompanhe em Nada se perdeu.'

const DA_BASE = new Set<string>(REGRAS_DA_BLINDAGEM.filter((r) => r.daBase).map((r) => r.codigo))

interface Props {
  moldura: PropsDaMoldura
  usuarioId: string
  form: Preenchimento
  ambiente: Ambiente
  pendencias: readonly Pendencia[]
  antesDeEnviar: () => Promise<unknown>
  onMudar: (caminho: string, valor: unknown) => void
  onIr: (achados: readonly AchadoDaRevisao[], posicao: number) => void
  onConcluido: (desfecho: 'concluido' | 'esperando') => void
}

const porExtenso = (n: number, um: string, muitos: string) =>
  n === 1 ? um : muitos.replace('{n}', String(n))

const oQueFalta = (pendencias: number, achados: number) => {
  if (pendencias > 0)
    return porExtenso(
      pendencias,
      'Resolva a pendência para enviar.',
      'Resolva as {n} pendências para enviar.',
    )
  if (achados > 0)
    return porExtenso(
      achados,
      'Corrija ou responda o achado da blindagem para enviar.',
      'Corrija ou responda os {n} achados da blindagem para enviar.',
    )
  return 'Nada falta.'
}

const Recusa = ({ erro, rotuloDe }: { erro: ErroDaApi; rotuloDe: (campo: string) => string }) => (
  <Recado tom="erro" focado>
    <p>{erro.detail}</p>
    <ul>
      {erro.violations.map((v) => (
        <li key={`${v.field} ${v.message}`}>
          {rotuloDe(v.field)}: {v.message}
        </li>
      ))}
    </ul>
  </Recado>
)

export const Revisao = (props: Props) => {
  const { moldura, usuarioId, form, ambiente, pendencias, onMudar, onIr } = props
  const { id, codigo, conteudo, versao, pendente } = moldura.rascunho
  const justificativas = conteudo.justificativasBlindagem
  const online = useOnline()
  const { achados, naoConferido } = useAchados({
    id,
    form,
    ambiente,
    online,
    enviado: versao > 0 && pendente === 0,
  })
  const { abertos, semFrase } = conferirRespostas(achados, justificativas, form)
  const impedem = achados.filter((a) => a.grave).length + abertos.length + semFrase.length
  const tipos = form.instrumentos.map((i) => i.tipo)
  const rotuloDe = (campo: string) => rotuloNoFormulario(campo, tipos)
  useVoltaAoAchado()
  const emOrdem = PASSOS.flatMap(({ nome }) =>
    pendencias.filter((p) => (etapaDaPendencia(p) ?? PASSOS[0]?.nome) === nome),
  )
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
  const comentarios = useComentariosDoRascunho(moldura.rascunho)
  const comentados = comentarios.flatMap(({ conversa, campo }): AchadoDaRevisao[] =>
    campo
      ? [{ natureza: 'Comentário', campo, mensagem: conversa.texto, aviso: conversa.texto, daBase: true }]
      : [],
  )
  const envio = useMutation({
    mutationFn: async () => {
      await props.antesDeEnviar()
      return concluirOuEsperar(id, usuarioId)
    },
    onSuccess: (desfecho) => {
      if (desfecho === 'concluido') avisarSucesso('Formulário enviado para assinatura.', codigo)
      else avisarSucesso('Formulário concluído neste aparelho.', ESPERANDO)
      props.onConcluido(desfecho)
    },
  })
  const acao = {
    aviso: (
      <p id="o-que-falta" role="status">
        {oQueFalta(pendencias.length, impedem)}
        {!online && ` ${SEM_CONEXAO}`}
      </p>
    ),
    botao: (
      <Button
        disabled={pendencias.length > 0 || impedem > 0}
        loading={envio.isPending}
        aria-describedby="o-que-falta"
        onClick={() => envio.mutate()}
      >
        Enviar para assinatura
      </Button>
    ),
  }
  return (
    <Moldura {...moldura} acao={acao}>
      {envio.error instanceof ErroDaApi && <Recusa erro={envio.error} rotuloDe={rotuloDe} />}
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
          <ResumoDoEnvio form={form} ambiente={ambiente} />
          <DecisaoSuperior id={id} form={form} pronto={online && versao > 0 && pendente === 0} />
        </div>
        <Blindagem
          form={form}
          achados={achados}
          regras={REGRAS_DA_BLINDAGEM.length}
          naoConferido={naoConferido}
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
